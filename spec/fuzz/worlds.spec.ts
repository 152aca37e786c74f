import { failureText } from './failureText';
import { newSeed } from './newSeed';
import { tryWorlds } from './tryWorlds';

it('random worlds of batches, over all options at once, keep every rule', async () => {
  const failure = await tryWorlds({
    seed: newSeed('random worlds'),
    worlds: 400,
    shrinks: true,
  });
  if (failure) throw new Error(failureText(failure));
});

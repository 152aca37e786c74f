import type { Rule } from '../Facts';

/** Exactly one `post` for each `pre`, and nothing of a call outside of its pairs. */
export const paired: Rule = {
  name: 'pre and post are paired',
  check: ({ calls }) =>
    calls.flatMap(({ name, pres, posts, progress }) => {
      const broken: string[] = [];
      pres.forEach(({ what, place }, n) => {
        const post = posts[n];
        if (what.attempt !== n) broken.push(`${name}: its pre ${n} is that of attempt ${what.attempt}`);
        if (!post) broken.push(`${name}: attempt ${n} has no post`);
        else if (post.place < place || post.what.attempt !== n)
          broken.push(`${name}: post ${n} is not that of its pre`);
        const next = pres[n + 1];
        if (post && next && next.place < post.place)
          broken.push(`${name}: attempt ${n + 1} begins before ${n} has ended`);
      });
      if (posts.length > pres.length) broken.push(`${name}: ${posts.length} posts for ${pres.length} pres`);
      for (const { place } of progress) {
        const isWithin = pres.some((pre, n) => pre.place < place && place < (posts[n]?.place ?? Infinity));
        if (!isWithin) broken.push(`${name}: a progress outside of its attempts`);
      }
      return broken;
    }),
};

export { lexicalPathClaim, type LexicalPathClaimOptions } from 'rxwaves';
export { pathClaim, type PathClaimOptions } from './pathClaim';

export { lexicalPathClaim, type LexicalPathClaimOptions } from './lexicalPathClaim';
export { pathClaim, type PathClaimOptions } from './pathClaim';

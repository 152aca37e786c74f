export { lexicalPathClaim, type LexicalPathClaimOptions } from '../calls/lexicalPathClaim';
export { pathClaim, type PathClaimOptions } from './pathClaim';

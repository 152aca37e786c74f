import type { ClaimTemplate } from '../ClaimTemplate';

export const file = (path: string): ClaimTemplate => ({ file: path });
export const tree = (path: string): ClaimTemplate => ({ tree: path });
export const key = (name: string): ClaimTemplate => ({ key: name });
/** What a listing needs: the names below a folder. There is no claim for names alone, so it is all that is below. */
export const names = (path: string): ClaimTemplate => ({ tree: path });

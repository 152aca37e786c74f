export const f = () => import('./' + process.argv[2]);

/**
 * What the server's Node is started with, before `src/main.ts`. New objects are collected in spaces of 8 MB: Node's own size, four times as
 * large, costs each process 50 MB and is no faster here.
 */
export const nodeArguments: readonly string[] = ['--max-semi-space-size=8', '--conditions=@comptoir/source']

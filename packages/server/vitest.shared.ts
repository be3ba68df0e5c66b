const conditions = ['@comptoir/source']

/** What both runs of the server's tests share. */
export const serverTests = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  // The global set-up has an environment of its own: without this it would run what was last built.
  environments: { __vitest__: { resolve: { conditions, externalConditions: conditions } } },
  test: {
    include: [
      ...['src', 'demo', 'seed', 'test'].map((folder) => `${folder}/**/*.test.ts`),
      // The client is tested against a server.
      '../client/test/*.test.ts',
    ],
    // Generous: a checkout is tested on machines that do other work too.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    // Each file has an app and a database of its own, so that one process with the modules loaded serves them all.
    isolate: false,
  },
}

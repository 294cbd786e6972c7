// Settings for unit tests, which have no database. Import this before anything reads the environment.
Object.assign(process.env, {
  SITE_URL: 'https://fresco.test',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
});

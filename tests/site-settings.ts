// For tests of what names the site, without a database: import it before anything asks for a setting.
Object.assign(process.env, {
  SITE_URL: 'https://fresco.test',
  NEXTAUTH_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
});

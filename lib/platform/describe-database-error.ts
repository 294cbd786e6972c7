// Not server-only: the setup of the browser tests imports it in plain Node.

/** Says why a connection to PostgreSQL failed and what to check. Never contains the password. */
export function describeDatabaseError(
  databaseUrl: string,
  error: unknown,
  variable = 'DATABASE_URL',
): string {
  const url = new URL(databaseUrl);
  const where = `${url.hostname}:${url.port || 5432}`;
  const database = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  switch (code) {
    case '28P01':
    case '28000':
      return `PostgreSQL at ${where} rejected the user "${user}". Check the user and password in ${variable}.`;
    case '3D000':
      return `PostgreSQL at ${where} has no database "${database}". Create it (createdb ${database}) or change ${variable}.`;
    case '57P03':
      return `PostgreSQL at ${where} is starting up or shutting down. Wait a moment.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `Can't find the host "${url.hostname}". Check ${variable}.`;
  }
  if (/timeout|timed out/i.test(message) || /^E[A-Z]+$/.test(code)) {
    return `Can't connect to PostgreSQL at ${where} (${code || message}). Make sure the server is running. If you set ${variable}, check it too.`;
  }
  return `Can't use the database "${database}" on PostgreSQL at ${where}: ${message}`;
}

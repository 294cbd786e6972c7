// Preloaded into the server. Node.js accepts --cpu-prof on the command line only.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.start');
process.once('exit', () => {
  session.post('Profiler.stop', (error, result) => {
    if (!error) writeFileSync(process.env.PROFILE_FILE ?? '', JSON.stringify(result.profile));
  });
});

// A central instance as a program: npm run central
import { type Central, openCentral } from '../composition/central.ts';
import { runProgram } from '../composition/run-program.ts';
import { type CentralSettings, readCentralSettings } from './settings.ts';

await runProgram(async () => {
  const settings = readCentralSettings(process.argv.slice(2), process.env);
  const central = await openCentral(settings);
  tellFirstClient(central, settings);
  tellReady(central, settings);
  return central;
});

/** Once and to the terminal alone: it is stored as a hash, and the log never sees it. */
function tellFirstClient({ firstClient }: Central, settings: CentralSettings): void {
  if (!firstClient) return;
  const { clientId, clientSecret, userId } = firstClient;
  const secret = settings.firstClient.clientSecret ? 'as set' : clientSecret;
  process.stdout.write(
    `First start: client_id ${clientId}, client_secret ${secret}, acting user_id ${userId}.\n`,
  );
}

function tellReady({ port, gatewayPort }: Central, { host, dataFolder }: CentralSettings): void {
  const name = host.includes(':') ? `[${host}]` : host;
  const gateway = gatewayPort === undefined ? '' : `, gateway at http://${name}:${gatewayPort}`;
  process.stdout.write(
    `Countertop central is ready at http://${name}:${port}${gateway} (data in ${dataFolder}).\n`,
  );
}

// The service process: what Electron's utilityProcess runs. The register itself knows no Electron.
import { openRegister } from '../composition/register.ts';
import { ServiceHost } from './service-host.ts';

const host = new ServiceHost({
  openRegister,
  tell: (message) => process.parentPort.postMessage(message),
  exit: (code) => process.exit(code),
});
process.parentPort.on('message', ({ data, ports }) => host.receive(data, ports));

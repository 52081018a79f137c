import { useEffect, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { discoverTerminals, type FoundDevice } from '../../api/terminal-device.ts';

/** A search goes on for this long at most; a device that answers later isn't waited for. */
export const searchMsMax = 15_000;

export interface TerminalSearch {
  /** In the order in which they were found. */
  readonly devices: readonly FoundDevice[];
  readonly isSearching: boolean;
  /** Where the computer couldn't be searched, in its words. */
  readonly problems: readonly string[];
  readonly again: () => void;
}

/** Searches as soon as it is shown; what is found shows at once. */
export function useSearch(): TerminalSearch {
  const client = useClient();
  const [round, setRound] = useState(1);
  const [devices, setDevices] = useState<readonly FoundDevice[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [endedRound, setEndedRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setDevices([]);
    setProblems([]);
    const add = (device: FoundDevice): void => setDevices((all) => withDevice(all, device));
    void discoverTerminals(client, add, abort.signal).then((outcome) => {
      if (outcome.ok) setProblems(outcome.value.problems);
      setEndedRound(round);
    });
    const timer = setTimeout(() => {
      abort.abort();
      setEndedRound(round);
    }, searchMsMax);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, round]);
  return {
    devices,
    problems,
    isSearching: endedRound < round,
    again: () => setRound((last) => last + 1),
  };
}

/** A device that is told of again takes its own place. */
function withDevice(all: readonly FoundDevice[], device: FoundDevice): readonly FoundDevice[] {
  const isKnown = all.some(({ connection }) => connection === device.connection);
  if (!isKnown) return [...all, device];
  return all.map((one) => (one.connection === device.connection ? device : one));
}

import { useIntl } from 'react-intl';

/**
 * Formats `YYYYMMDDhhmmss` of a terminal's clock as it stands there: a terminal doesn't say in
 * which zone it is. What isn't such a time is shown as it came.
 */
export function useTerminalTime(): (terminalTime: string) => string {
  const intl = useIntl();
  return (terminalTime) => {
    const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(terminalTime);
    if (!parts) return terminalTime;
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
      .slice(1)
      .map(Number);
    return intl.formatDate(Date.UTC(year, month - 1, day, hour, minute, second), {
      dateStyle: 'medium',
      timeStyle: 'medium',
      timeZone: 'UTC',
    });
  };
}

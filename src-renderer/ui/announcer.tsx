import { create } from 'zustand';

interface Announcement {
  readonly message: string;
}

const useAnnouncement = create<Announcement>(() => ({ message: '' }));

/** Says something to screen readers without moving the focus. */
export function announce(message: string): void {
  useAnnouncement.setState({ message });
}

/** The one polite live region of the window. */
export function Announcer() {
  const message = useAnnouncement((state) => state.message);
  return (
    <div role="status" className="sr-only">
      {message}
    </div>
  );
}

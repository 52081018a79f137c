import { useLink } from '../api/use-link.ts';
import { Banner } from '../ui/banner.tsx';
import { AfterNotice } from '../ui/skeleton.tsx';
import { useText } from '../ui/text.ts';

/** The service behind the window went away; what was asked of it is asked again once it is back. */
export function LinkBanner() {
  const text = useText();
  if (useLink() !== 'connecting') return null;
  return (
    <AfterNotice>
      <div className="p-2">
        <Banner tone="warn">{text('app.reconnecting')}</Banner>
      </div>
    </AfterNotice>
  );
}

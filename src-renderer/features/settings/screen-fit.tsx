import { useState } from 'react';
import { Label, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import {
  bankCardMm,
  bankCardWidthPx,
  changeAppearance,
  scaleForCard,
  scaleMax,
  scaleMin,
  useAppearance,
} from '../../state/appearance.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

/** Fits keys and text to the screen in millimetres: a bank card is as wide everywhere. */
export function ScreenFit({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { scale, isFar } = useAppearance();
  const [widthPx, setWidthPx] = useState(() => Math.round(bankCardWidthPx(scale, isFar)));
  const use = (): void => {
    changeAppearance({ scale: scaleForCard(widthPx, isFar) });
    onClose();
  };
  return (
    <Sheet
      title={text('settings.fitTitle')}
      onClose={onClose}
      footer={
        <Button tone="primary" size="large" className="w-full" onPress={use}>
          {text('settings.fitUse')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-counter">{text('settings.fitHint')}</p>
        <div
          aria-hidden="true"
          className="rounded-sheet border-2 border-ink bg-sunken"
          style={{ width: widthPx, aspectRatio: bankCardMm.width / bankCardMm.height }}
        />
        <Slider
          value={widthPx}
          minValue={Math.ceil(bankCardWidthPx(scaleMin, isFar))}
          maxValue={Math.floor(bankCardWidthPx(scaleMax, isFar))}
          onChange={(next) => setWidthPx(Number(next))}
          className="flex flex-col gap-1"
        >
          <Label className="text-body font-semibold">{text('settings.fitWidth')}</Label>
          <SliderTrack className="relative flex h-(--hit) items-center before:absolute before:inset-x-0 before:h-2 before:rounded-full before:bg-control">
            <SliderThumb className="top-1/2 size-8 rounded-full border-2 border-surface bg-ink" />
          </SliderTrack>
        </Slider>
      </div>
    </Sheet>
  );
}

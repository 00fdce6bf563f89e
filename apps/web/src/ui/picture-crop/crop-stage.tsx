import { IconMinus, IconPlus, IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { ActionIcon } from '../controls/action-icon.tsx';
import { Slider } from '../controls/slider.tsx';
import 'react-easy-crop/react-easy-crop.css';
import type { Part } from './draw-crop.ts';
import classes from './picture-crop.module.css';
import type { PictureWords } from './picture-words.ts';

export type Cut = { readonly image: HTMLImageElement; readonly part: Part; readonly degrees: number };

const zooms = { min: 1, max: 5, step: 0.05, keyStep: 0.2 };
const quarter = 90;

/**
 * A picture, and the square that is cut out of it: moved by dragging or the arrow keys, enlarged by
 * wheel, pinch, slider or + and −, turned by quarters.
 */
export const CropStage = ({
  url,
  shape,
  words,
  onCut,
  onBroken,
}: {
  url: string;
  shape: 'round' | 'rect';
  words: PictureWords;
  onCut: (cut: Cut) => void;
  /** The browser cannot show the file. */
  onBroken: () => void;
}) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  const [degrees, setDegrees] = useState(0);
  const image = useRef<HTMLImageElement | null>(null);
  const area = useRef<RefObject<HTMLDivElement | null> | null>(null);
  const [isShown, setShown] = useState(false);
  // The button that had the focus is gone: the keys are here now.
  useEffect(() => {
    if (isShown) area.current?.current?.focus();
  }, [isShown]);
  const zoomTo = (wanted: number) => setZoom(Math.max(zooms.min, Math.min(zooms.max, wanted)));
  const turn = (by: number) => setDegrees((before) => (before + by + 360) % 360);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { '+': zooms.keyStep, '=': zooms.keyStep, '-': -zooms.keyStep }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    zoomTo(zoom + by);
  };

  return (
    <div className={classes.cutting}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the crop area inside, which has the focus */}
      <div className={classes.stage} onKeyDown={onKeyDown} data-testid="picture-stage">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          rotation={degrees}
          aspect={1}
          cropShape={shape}
          showGrid={false}
          keyboardStep={8}
          zoomSpeed={0.3}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ role: 'group', 'aria-label': words.area }}
          classes={{ cropAreaClassName: classes.area }}
          setImageRef={(ref) => {
            image.current = ref.current;
          }}
          setCropperRef={(ref) => {
            area.current = ref;
          }}
          onMediaLoaded={() => setShown(true)}
          onCropChange={setCrop}
          onZoomChange={zoomTo}
          onCropAreaChange={(_percent, part) => {
            if (image.current !== null) onCut({ image: image.current, part, degrees });
          }}
        />
      </div>
      <div className={classes.tools}>
        <ActionIcon variant="default" size={40} aria-label={words.rotateLeft} onClick={() => turn(-quarter)}>
          <IconRotate size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <div className={classes.zoom}>
          <IconMinus size={16} stroke={1.75} aria-hidden />
          <Slider
            className={classes.slider}
            aria-label={words.zoom}
            min={zooms.min}
            max={zooms.max}
            step={zooms.step}
            value={zoom}
            onChange={zoomTo}
          />
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </div>
        <ActionIcon variant="default" size={40} aria-label={words.rotateRight} onClick={() => turn(quarter)}>
          <IconRotateClockwise size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
};

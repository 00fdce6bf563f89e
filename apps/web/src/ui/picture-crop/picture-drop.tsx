import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import classes from './picture-crop.module.css';

/** Takes files that are chosen, dropped here, or pasted here. */
export const PictureDrop = ({
  types,
  isMany = false,
  isBusy = false,
  isAlone = false,
  label,
  button,
  hint,
  onFiles,
}: {
  /** Media types to offer; the receiver checks what comes. */
  types: readonly string[];
  isMany?: boolean;
  isBusy?: boolean;
  /** The one thing in its dialog: it takes the first focus, and what is pasted anywhere. */
  isAlone?: boolean;
  label: string;
  button: string;
  hint: string;
  onFiles: (files: File[]) => void;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const passFiles = (list: FileList | undefined | null): boolean => {
    const files = [...(list ?? [])].slice(0, isMany ? undefined : 1);
    if (files.length === 0 || isBusy) return false;
    onFiles(files);
    return true;
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (passFiles(event.clipboardData?.files)) event.preventDefault();
  });
  useEffect(() => {
    const target = isAlone ? document : box.current;
    const listen = (event: Event) => paste(event as ClipboardEvent);
    target?.addEventListener('paste', listen);
    return () => target?.removeEventListener('paste', listen);
  }, [isAlone]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    passFiles(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same
    <div
      ref={box}
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-testid="picture-drop"
    >
      <IconPhotoUp size={32} stroke={1.5} aria-hidden className={classes.icon} />
      <p className={classes.label}>{label}</p>
      <Button
        variant="default"
        disabled={isBusy}
        data-autofocus={isAlone || undefined}
        onClick={() => input.current?.click()}
        data-testid="picture-choose"
      >
        {button}
      </Button>
      <p className={classes.hint}>{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        multiple={isMany}
        data-testid="picture-input"
        onChange={(event) => {
          passFiles(event.currentTarget.files);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
};

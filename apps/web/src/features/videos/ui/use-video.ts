import { canControlVideo } from '@engawa/contract/videos';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Control, Videos, VideoView } from '../create-videos.ts';
import type { VideosPorts } from '../ports.ts';

/** 65 → '1:05', 3_725 → '1:02:05'. */
export const clockOf = (seconds: number): string => {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
};

/** Whether the user controls a video for everyone. */
export const useMayControl = (ports: VideosPorts, { item }: VideoView): boolean => {
  const role = ports.me.useRole();
  return role !== null && canControlVideo({ userId: ports.me.id, role }, item);
};

/** Controls a video for everyone; a refusal is shown. */
export const useControl = (videos: Videos): ((id: string, change: Control) => void) => {
  const words = useDialogWords();
  return (id, change) =>
    void videos
      .control(id, change)
      .catch((error: unknown) => toasts.show(words.sentenceOf(error), { tone: 'danger' }));
};

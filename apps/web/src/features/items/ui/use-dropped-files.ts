import { useEffect } from 'react';
import { toWorld } from '../../../map/camera.ts';
import { isPdf } from '../files/is-pdf.ts';
import type { TaskStore } from '../placing.ts';
import type { ItemsPorts } from '../ports.ts';

const filesOf = (list: FileList | undefined): readonly File[] =>
  [...(list ?? [])].filter((file) => file.type.startsWith('image/') || isPdf(file));

/**
 * Puts up pictures and PDFs that are dropped on the map, or pasted while the user writes nothing.
 */
export const useDroppedFiles = (ports: ItemsPorts, tasks: TaskStore, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const put = async (files: readonly File[], at: { x: number; y: number } | null) => {
      const place = at ?? ports.me.ownPlace();
      const { roomId } = ports.items.store.getState();
      const { ground } = ports.map.store.getState();
      if (place === null || roomId === null || ground === null || tasks.getState().task !== null) return;
      const { newItem, onMap } = await import('../forms/new-item.ts');
      const type = files.every(isPdf) ? 'pdf' : 'picture';
      const item = newItem(type, onMap(place, ground), roomId);
      tasks.setState({ task: { kind: 'form', item, isNew: true, files } });
    };
    /** The map under the pointer: the stage, or what covers it while items are edited. */
    const mapAt = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[role="application"]') : null;
    const drag = (event: DragEvent) => {
      if (mapAt(event) && event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const box = mapAt(event)?.getBoundingClientRect();
      const { stage } = ports.map.store.getState();
      const files = filesOf(event.dataTransfer?.files);
      if (!box || !event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file in place of the space.
      event.preventDefault();
      if (stage === null || files.length === 0) return;
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      void put(files, toWorld(stage.camera(), stage.view(), at));
    };
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData?.files);
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]');
      if (files.length === 0 || isElsewhere) return;
      event.preventDefault();
      void put(files, null);
    };
    const stopper = new AbortController();
    const { signal } = stopper;
    document.addEventListener('dragover', drag, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => stopper.abort();
  }, [ports, tasks, isOn]);
};

import { type ItemBody, type ItemChanges, itemBody, radioOf } from '@engawa/contract/items';
import { Refusal, type RefusalDetail, wrongField } from '@engawa/contract/kernel';
import type { ItemColumns, ItemRow } from './store.ts';

/**
 * A stored item in the form of a request body. The contract drops the fields that its type does not
 * have.
 */
const bodyOf = (row: ItemRow): object => ({
  type: row.type,
  x: row.x,
  y: row.y,
  z_index: row.zIndex,
  is_lock: row.isLock,
  label: row.label,
  autoplay: row.autoplay,
  is_translatable: row.isTranslatable,
  is_need_password: row.isNeedPassword,
  ...(row.url === null ? {} : { url: row.url }),
  ...(row.content === null ? {} : { content: row.content }),
  ...(row.textSize === null ? {} : { text_size: row.textSize }),
  ...(row.color === null ? {} : { color: row.color }),
  ...(row.pictureFile === null ? {} : { file: row.pictureFile }),
  ...(row.pdfFile === null ? {} : { file: row.pdfFile }),
  ...(row.areaType === null ? {} : { area_type: row.areaType }),
  ...(row.areaSize === null ? {} : { area_size: row.areaSize }),
  ...(row.seatCount === null ? {} : { seat_count: row.seatCount }),
});

/** The whole item after the changes. Refuses INVALID_INPUT. */
export const changedBody = (row: ItemRow, changes: ItemChanges): ItemBody => {
  const read = itemBody.safeParse({ ...bodyOf(row), ...changes, type: row.type });
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    key: message,
    message: '',
  }));
  const first = new Map(issues.reverse().map((issue) => [issue.path, issue]));
  throw new Refusal('INVALID_INPUT', { issues: [...first.values()] } satisfies RefusalDetail);
};

type Map = { readonly width: number; readonly height: number };

/** Refuses INVALID_INPUT for a place outside the map. */
export const requireOnMap = ({ x, y }: ItemBody, { width, height }: Map): void => {
  if (x < 0 || x > width) throw wrongField('x', 'validation.off_map');
  if (y < 0 || y > height) throw wrongField('y', 'validation.off_map');
};

/** The stored columns of an item, except its password. */
export const columnsOf = (body: ItemBody): ItemColumns & { x: number; y: number } => {
  const { x, y } = body;
  const label = body.type === 'note' ? '' : body.label;
  const columns = {
    ...{ x, y, label, isLock: body.is_lock ?? false },
    ...(body.z_index === undefined ? {} : { zIndex: body.z_index }),
  };
  switch (body.type) {
    case 'youtube':
      return { ...columns, url: body.url, autoplay: body.autoplay, areaType: body.area_type };
    case 'link':
    case 'dify_ai':
      return { ...columns, url: body.url, areaType: body.area_type };
    case 'text':
      return { ...columns, content: body.content, textSize: body.text_size, color: body.color };
    case 'note':
      return { ...columns, content: body.content, color: body.color };
    case 'picture':
      return { ...columns, areaType: body.area_type, pictureFile: body.file };
    case 'pdf':
      return { ...columns, areaType: body.area_type, pdfFile: body.file };
    case 'area':
      return { ...columns, areaSize: body.area_size, isTranslatable: body.is_translatable };
    case 'meeting_room':
      return {
        ...columns,
        seatCount: body.seat_count,
        rectangleRadio: radioOf(body.seat_count),
        isNeedPassword: body.is_need_password ?? false,
      };
  }
};

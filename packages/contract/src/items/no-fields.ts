import type { Item } from './schema.ts';

/** The fields of an item that depend on its type, besides its file. */
export type FieldsOfType = Omit<
  Item,
  | 'id'
  | 'uuid'
  | 'room'
  | 'type'
  | 'x'
  | 'y'
  | 'position'
  | 'z_index'
  | 'version'
  | 'is_lock'
  | 'author'
  | 'picture'
  | 'pdf'
  | 'created_by'
  | 'userIds'
>;

/** The fields of an item that its type does not have, as the specification shows them. */
export const noFields: FieldsOfType = {
  label: '',
  url: null,
  content: null,
  text_size: null,
  color: null,
  page_title: null,
  is_framable: null,
  autoplay: false,
  area_type: null,
  area_size: null,
  is_translatable: false,
  seat_count: null,
  rectangle_radio: null,
  is_need_password: false,
};

import type { Item } from '@engawa/contract/items';

/**
 * An item of a room for tests: a text that nobody owns, with the fields that the test names. Its id
 * is its uuid, and its position follows from x and y.
 */
export const roomItem = (fields: Partial<Item> = {}): Item => {
  const { uuid = '90000000-0000-4000-8000-000000000099', x = 1, y = 1 } = fields;
  return {
    id: uuid,
    uuid,
    room: '60000000-0000-4000-8000-000000000001',
    type: 'text',
    x,
    y,
    position: `${x},${y}`,
    z_index: 0,
    version: 1,
    is_lock: false,
    label: '',
    url: null,
    content: null,
    page_title: null,
    is_framable: null,
    text_size: null,
    color: null,
    author: null,
    autoplay: false,
    area_type: null,
    area_size: null,
    is_translatable: false,
    seat_count: null,
    rectangle_radio: null,
    is_need_password: false,
    created_by: null,
    userIds: [],
    ...fields,
  };
};

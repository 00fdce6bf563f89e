/** The ids of the commands that open the menu of new items, and begin and end edit mode. */
export const addItemCommand = 'add_item';
export const editCommand = 'edit_items';

import { IconBan } from '@tabler/icons-react';

/** Loaded with the first menu of a person. */
export const BlockIcon = () => <IconBan size={20} stroke={1.75} aria-hidden />;

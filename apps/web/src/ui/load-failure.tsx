import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** In place of what could not be loaded: why, and the way to ask for it again. */
export const LoadFailure = ({
  children,
  again,
  onAgain,
}: {
  children: ReactNode;
  again: string;
  onAgain: () => void;
}) => (
  <Notice
    tone="danger"
    action={
      <Button size="xs" variant="default" onClick={onAgain} data-testid="load-again">
        {again}
      </Button>
    }
  >
    {children}
  </Notice>
);

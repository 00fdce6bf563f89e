import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from '../page/notice.tsx';

/** Replaces content that could not be loaded: the reason, and a button that loads it again. */
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

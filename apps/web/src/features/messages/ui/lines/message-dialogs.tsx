import type { Messages } from '../../create-messages.ts';
import type { MessagesPorts } from '../../ports.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { useMessageActions } from './use-message-actions.ts';

/** The dialogs about one message: its report, its picture, and the question before its end. */
export const MessageDialogs = ({
  acts: { attempt, asking, setAsking, reporting, setReporting, viewed, setViewed },
  messages,
  ports,
  onRemoved,
}: {
  acts: ReturnType<typeof useMessageActions>;
  messages: Pick<Messages, 'remove'>;
  ports: {
    readonly conversations: Pick<MessagesPorts['conversations'], 'reportMessage'>;
    readonly people: Pick<MessagesPorts['people'], 'blocked'>;
  };
  onRemoved: () => void;
}) => (
  <>
    {reporting && <ReportDialog line={reporting} ports={ports} onClose={() => setReporting(null)} />}
    {viewed?.picture && (
      <PictureDialog
        picture={viewed.picture}
        name={viewed.name}
        text={viewed.text}
        onClose={() => setViewed(null)}
      />
    )}
    <DeleteQuestion
      isOpen={asking !== null}
      onClose={() => setAsking(null)}
      onConfirm={async () => {
        if (asking !== null && (await attempt(() => messages.remove(asking.id)))) onRemoved();
      }}
    />
  </>
);

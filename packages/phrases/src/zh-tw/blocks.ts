import type { blocks as source } from '../ja/blocks.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** Blocking a person, and the list of those whom one has blocked. */
export const blocks: PhrasesLike<typeof source> = {
  block_title: '要封鎖 {{name}} 嗎？',
  block: '封鎖',
  means: {
    ends: '您將不再收到 {{name}} 的訊息、邀請、回應、敲門、聲音和影像，先前的訊息也不會顯示。',
    secret: '對方不會收到通知。在對方的畫面上，傳送的內容看起來已送達。',
    voice: '距離近的時候，對方仍然聽得到您的聲音。不想被聽到的話，請到會議室說。',
    managers: '即使封鎖管理者，對方仍可將您靜音或變更您的權限。',
  },
  blocked: '您已封鎖 {{name}}。可以隨時在「設定」的「帳號」中解除。',
  unblock_title: '要解除對 {{name}} 的封鎖嗎？',
  unblock: '解除封鎖',
  unblock_means: '之後會再收到 {{name}} 的訊息和邀請。封鎖期間對方傳給您的私人訊息不會送達。',
  unblocked: '您已解除對 {{name}} 的封鎖。',
  list: '已封鎖的人',
  list_hint: '在所有空間中，您都不會收到這些人的訊息、邀請、聲音和影像。對方不會收到通知。',
  none: '您沒有封鎖任何人。可以從成員清單、名片或訊息的選單中封鎖。',
  since: '自 {{date}} 起',
  unblock_name: '解除對 {{name}} 的封鎖',
};

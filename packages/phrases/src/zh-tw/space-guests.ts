import type { spaceGuests as source } from '../ja/space-guests.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The guests of a space, as its Managers see them in the settings and on the map. */
export const spaceGuests: PhrasesLike<typeof source> = {
  people: {
    title: '訪客',
    hint: '目前在場，或過去 {{days}} 天內來訪的訪客。',
    none: '還沒有訪客來訪。',
    inside: '目前在場',
    last_seen: '最後進入：{{at}}',
    blocked: '{{at}} 前無法進入',
    send_away: '請離開…',
    send_away_of: '請 {{name}} 離開或封鎖',
    block: '封鎖…',
    let_in: '解除封鎖',
    let_in_of: '解除 {{name}} 的封鎖',
    let_in_done: '{{name}} 可以再次進入',
  },
  send_away: {
    title: '要請 {{name}} 離開嗎？',
    means: '{{name}} 會立即離開此空間，其他人不會看到原因。',
    block: '封鎖 {{hours}} 小時',
    block_hint:
      '對方無法用同一個瀏覽器以訪客身分進入此空間，同一網路的其他訪客也無法進入（您也在該網路時除外）。成員不受影響。',
    confirm: '請離開',
    done: '已請 {{name}} 離開',
    done_blocked: '已請 {{name}} 離開，{{hours}} 小時內無法進入',
  },
  visits: {
    title: '訪客來訪紀錄',
    hint: '記錄訪客何時在哪個房間，保存 90 天。',
    none: '還沒有訪客來訪。',
    room_gone: '已刪除的房間',
    paging: '來訪紀錄頁次',
    page: '第 {{page}} / {{pages}} 頁',
    newer: '較新的紀錄',
    older: '較早的紀錄',
  },
};

import type { plans as source } from '../ja/plans.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const plans: PhrasesLike<typeof source> = {
  title: '方案',
  self_hosted: '自行架設',
  usage: '使用情況',
  of: '{{used}} / {{max}}',
  counts: {
    members: '成員',
    spaces: '空間',
    floors: '樓層',
    rooms: '房間',
  },
  full: '已達上限',
  met: {
    title: {
      members: '成員數已達上限',
      spaces: '空間數已達上限',
      floors: '樓層數已達上限',
      rooms: '房間數已達上限',
    },
    text: '{{company}} 的方案「{{plan}}」最多可使用 {{max}} 個，目前有 {{used}} 個。',
    who: '本伺服器的營運者可以提高上限，請把以下指令交給他們：',
    copy: '複製指令',
    copied: '已複製指令',
    close: '關閉',
  },
};

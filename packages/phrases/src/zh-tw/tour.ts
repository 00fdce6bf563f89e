import type { tour as source } from '../ja/tour.ts';
import type { PhrasesLike } from '../phrases-type.ts';

/** The tour of a space, in five steps. */
export const tour: PhrasesLike<typeof source> = {
  offer: {
    title: '一分鐘導覽',
    text: '用五個步驟，看看您在這個空間可以做什麼。',
    start: '開始',
    skip: '先不用',
  },
  visitor: { name: '小春（嚮導）', initial: '春', hello: '您好！' },
  hello: {
    title: '歡迎',
    text: '嚮導小春走到您身旁了。走近就能聽到彼此的聲音，走遠就聽不到。只有您看得到小春。',
    in_text:
      '嚮導小春走到您身旁，說：「您好！」走近就能聽到彼此的聲音，走遠就聽不到。小春只在導覽期間陪著您。',
  },
  walk: {
    title: '走過去交談',
    keys: '用方向鍵走動，或在想去的地板上按兩下。試著走到別人身旁吧。',
    touch: '點一下想去的地板。試著走到別人身旁吧。',
    in_text: '清單中的人、區域與會議室都有按鈕，按下就會走過去。試著走到別人身旁吧。',
  },
  people: {
    title: '尋找其他人',
    text: '在名單中尋找其他人，您可以揮手、請對方過來，或跟著對方走。用讀音或羅馬字也找得到。',
  },
  voice: {
    title: '聲音與攝影機',
    text: '在這裡開關麥克風與攝影機。耳朵圖示會顯示目前有幾個人聽得到您。',
  },
  more: {
    title: '需要協助時',
    text: '其他操作與這個導覽都在這裡。按「?」鍵可查看鍵盤快速鍵。',
  },
  next: '下一步',
  back: '上一步',
  done: '完成',
  leave: '結束導覽',
};

import type { pages as source } from '../ja/pages.ts';
import type { PhrasesLike } from '../phrases-type.ts';

export const pages: PhrasesLike<typeof source> = {
  privacy: {
    title: '隱私權政策',
    intro: 'Engawa 是由公司或團隊在自己的伺服器上執行的軟體。本頁說明 Engawa 如何處理您的資訊。',
    kept: {
      title: '保存的資料與期間',
      what: '資料',
      until: '期間',
      rows: {
        account: {
          what: '帳號：姓名、電子郵件地址、顏色、圖片、名片、所屬部門、設定、密碼或連結的服務、兩步驟驗證',
          until: '到您刪除帳號為止',
        },
        sessions: { what: '登入：瀏覽器、網路位址、首次與最後使用時間', until: '最後使用後 {{days}} 天' },
        places: {
          what: '您在各房間的最後位置、自己的座位，以及各空間的上次造訪',
          until: '到房間、空間或帳號刪除為止',
        },
        arrivals: { what: '出勤紀錄', until: '到公司或帳號刪除為止' },
        audit: {
          what: '稽核記錄：誰在何時、從哪個位址變更了權限、成員、房間與設定',
          until: '{{days}} 天',
        },
        looks: { what: '管理者查看您資料的記錄', until: '{{days}} 天' },
        messages: { what: '訊息，以及附加的圖片與檔案', until: '{{days}} 天' },
        reports: { what: '向管理者檢舉的訊息副本、檢舉人和原因', until: '{{days}} 天' },
        blocks: { what: '您封鎖的人', until: '直到解除封鎖，或任一方的帳號刪除' },
        transcripts: { what: '逐字稿，以及參加該會議的人', until: '{{days}} 天' },
        companions: {
          what: '已連接的電腦：名稱與所屬的登入（不保存視窗的名稱與圖示）',
          until: '直到您中斷連接、登出或刪除帳號',
        },
        calendars: {
          what: '行事曆（只有加入的人看得到）：名稱、加密的網址、讀取的行程；Google 帳號則只有電子郵件地址與加密的授權，不儲存行程',
          until: '直到移除或中斷連結，或刪除帳號；行程只保留今天前後合計約四個月',
        },
        chat: {
          what: '公司聊天工具（Slack 等）的 Webhook：名稱、加密的網址。等待傳送的通知：與哪些人有關（不含名字與內容）',
          until: 'Webhook 直到移除或刪除公司；通知直到送出，最長 24 小時',
        },
        translations: {
          what: '翻譯後的文字（避免重複翻譯同一段文字，不記錄是誰寫的）',
          until: '{{days}} 天',
        },
        guests: {
          what: '訪客：名字、顏色、圖片，以及辨識瀏覽器與網路的雜湊值',
          until: '24 小時；若仍保存其訊息或來訪紀錄，則到該期間為止',
        },
        lobby: {
          what: '在大廳等候的訪客：名字、顏色，以及辨識瀏覽器與網路的雜湊值',
          until: '最後一次開啟頁面後 1 小時',
        },
        visits: { what: '訪客來訪紀錄', until: '{{days}} 天' },
        invitations: { what: '邀請及其收件的電子郵件地址', until: '使用、撤回或過期後 {{days}} 天' },
        mails: { what: '寄給您的電子郵件', until: '{{days}} 天' },
        links: { what: '一次性連結與進行中的登入', until: '最長 24 小時' },
        attempts: { what: '各帳號或位址的失敗次數（防止猜測）', until: '最長 24 小時' },
      },
    },
    sections: {
      who: {
        title: '由誰管理',
        text: '您的資訊由本伺服器的營運者管理。如有疑問，請洽詢邀請您的人或營運者。',
      },
      account: {
        title: '帳號資訊',
        text: '我們會保存您的姓名、電子郵件地址、顯示名稱、頭像的顏色或圖片、設定與使用語言。密碼以無法還原的形式（Argon2id）保存，任何人都無法讀取。',
      },
      presence: {
        title: '在空間中的位置',
        text: '同一個房間裡的人看得到彼此的名稱、狀態與位置，以及這個頁面是否顯示在最前面。我們只保存您在每個房間的最後位置與您選定的座位，不會留下移動紀錄。當地時間只在您允許時顯示，且不會保存。您使用中的視窗只在您開啟時才會顯示給同一個房間的人，且不會保存。',
      },
      media: {
        title: '語音與視訊',
        text: '語音與視訊都經過加密，直接在瀏覽器之間傳送，或經由營運者的中繼伺服器傳送。伺服器不會錄音或錄影。只有開啟字幕的人，聲音會逐句送到這台伺服器轉成文字，聲音隨即刪除；文字只有當時聽到的人看得到。語音輸入也以相同方式處理，文字只有您自己看得到。直接連線時，對方的瀏覽器會得知您的網路位址。',
      },
      cookies: {
        title: 'Cookie 與裝置上的資料',
        text: 'Cookie 包括：維持登入的 Cookie（{{session}} 天）、只讓有權限的人看到圖片與檔案的 Cookie（{{session}} 天）、辨識曾經登入或通過空間密碼之瀏覽器的兩個 Cookie（{{device}} 天，避免因他人輸錯密碼而無法進入）、辨識訪客瀏覽器的 Cookie（{{device}} 天，讓管理者可封鎖一天）、記住語言的 Cookie（365 天），以及記住邀請您的公司的 Cookie（關閉瀏覽器為止）。裝置上會保存顯示模式、按鍵、設備與音量設定；訪客另有名字、顏色與 24 小時內有效的進入資訊，直到您自行清除。不會用於廣告或追蹤。',
      },
      logs: {
        title: '紀錄與錯誤回報',
        text: '伺服器可能會記錄存取的時間、位址與頁面，保存期間由營運者決定。頁面錯誤會先移除電子郵件地址與識別碼再記錄。',
      },
      outside: {
        title: '外部服務',
        text: '預設不會將資訊傳送到外部服務，國家判定也在伺服器內進行。只有在營運者設定電子郵件、翻譯服務、外部登入等功能時，才會將必要的資訊傳送給該服務。如果您自己加入行事曆的網址，伺服器會從該網址讀取您的行程。如果公司的管理者連接 Slack 等聊天工具，選定的通知會送到那裡。是否出現您的名字，可以在設定的「連結服務」決定。只有在管理者允許、且您為字幕或語音輸入選擇時，瀏覽器才可能將您的聲音送到其開發商。',
      },
      rights: {
        title: '您的權利',
        text: '您可以在設定的「帳號」中變更、匯出資料或刪除帳號。訪客的進入權限會在 24 小時後結束。公司刪除時，資料會再保留 14 天，讓管理者可以還原。',
      },
    },
  },
  terms: {
    title: '使用條款',
    intro: '使用 Engawa 前請先閱讀。若營運者或您的公司另有規定，以該規定為準。',
    sections: {
      service: { title: '關於服務', text: '本伺服器由營運者執行，可能因維護等原因，未經預告而暫停。' },
      account: { title: '帳號', text: '請以正確的資訊註冊，並妥善保管密碼與邀請連結。' },
      conduct: {
        title: '禁止事項',
        text: '請勿騷擾他人、冒用他人身分、未經同意錄音或錄影、造成伺服器過度負擔，或從事違法行為。管理者可將違反者移出空間。',
      },
      content: { title: '您上傳的內容', text: '圖片等內容的權利仍屬於您。請勿使用侵害他人權利的內容。' },
      payment: {
        title: '付款',
        text: 'Engawa 不會向您收費，也不會保存付款資訊。若您與營運者另有合約，費用依該合約規定。',
      },
      software: { title: '軟體', text: 'Engawa 以 Apache License 2.0 公開，並依現狀提供。' },
    },
  },
  plan: {
    title: '方案',
    intro: '每家公司可使用的功能與上限由營運者設定。此頁不會收取任何費用。',
    current: '{{company}} 的方案：{{plan}}',
    limits: '上限',
    used: '使用中',
    limit: '上限',
    item: '項目',
    members: '成員',
    spaces: '空間',
    floors: '樓層',
    rooms: '房間',
    features: '功能',
    on: '可使用',
    off: '無法使用',
    absent: '尚未提供',
    flags: {
      voice: '語音',
      video: '視訊',
      translate: '翻譯',
      guest_translate: '訪客翻譯',
      slack: '聊天通知（Slack 等）',
      google_calendar: '行事曆',
      app_active_win: '分享使用中的視窗',
      admin_active_win: '由管理者設定分享',
    },
    log_in: '登入後即可查看您公司的方案。',
    no_company: '您尚未加入任何公司。',
    failed: '無法載入方案。',
  },
  fetnet: {
    title: '遠傳電信付款',
    text: '本伺服器不提供遠傳電信（FETnet）付款，您不需要辦理任何手續。',
    back: '查看方案',
  },
  oauth: {
    title: '連結 Google 日曆',
    text: '目前沒有進行中的連結。您可以在地圖旁的行事曆，或設定的「連結服務」中連結 Google 帳號。',
    asking: '連結中…',
    connected: '已連結 Google 日曆',
    connected_text: '{{email}} 的行事曆會顯示在辦公室的地圖旁，只有您看得到。',
    connected_beside: '{{email}} 的行事曆會顯示在辦公室的地圖旁，只有您看得到。您可以關閉這個分頁。',
    failed: '未能連結 Google 日曆',
    close: '關閉這個分頁',
    back: '前往我的頁面',
  },
  redirect: {
    title: '找不到連結指向的內容',
    text: '連結指向的內容可能已經移除，或您無法開啟。',
    back: '回到首頁',
  },
};

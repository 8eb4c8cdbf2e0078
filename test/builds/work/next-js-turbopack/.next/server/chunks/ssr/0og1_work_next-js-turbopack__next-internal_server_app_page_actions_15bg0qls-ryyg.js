module.exports=[97512,a=>{"use strict";a.s([])}];

//# sourceMappingURL=0og1_work_next-js-turbopack__next-internal_server_app_page_actions_15bg0qls-ryyg.js.map
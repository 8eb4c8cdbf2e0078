module.exports=[52808,a=>{"use strict";a.s([])}];

//# sourceMappingURL=0mcd__next-internal_server_app__global-error_page_actions_1oud0wpvcwe11.js.map
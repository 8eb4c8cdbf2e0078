module.exports=[18835,a=>{"use strict";a.s([])}];

//# sourceMappingURL=0mcd__next-internal_server_app__not-found_page_actions_0gz2f04n3znnx.js.map
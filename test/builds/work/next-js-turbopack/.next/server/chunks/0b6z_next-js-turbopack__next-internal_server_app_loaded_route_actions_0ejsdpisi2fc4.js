module.exports=[8714,s=>{"use strict";s.s([])}];

//# sourceMappingURL=0b6z_next-js-turbopack__next-internal_server_app_loaded_route_actions_0ejsdpisi2fc4.js.map
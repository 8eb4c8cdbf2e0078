var R=require("../../chunks/[turbopack]_runtime.js")("server/app/loaded/route.js")
R.c("server/chunks/[root-of-the-server]__0e26k5liowa-o._.js")
R.c("server/chunks/1hpj_agent-contracts_lib_chunks_json_0pql1txc8i9oe.js")
R.c("server/chunks/[root-of-the-server]__0me0l9eob6b5j._.js")
R.c("server/chunks/1hpj_agent-contracts_lib_chunks_1x7i6n4e6ay_t._.js")
R.c("server/chunks/0b6z_next-js-turbopack__next-internal_server_app_loaded_route_actions_0ejsdpisi2fc4.js")
R.m(31730)
module.exports=R.m(31730).exports

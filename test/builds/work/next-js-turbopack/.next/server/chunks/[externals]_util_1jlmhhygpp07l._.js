module.exports=[24361,(e,r,t)=>{r.exports=e.x("util",()=>require("util"))}];

//# sourceMappingURL=%5Bexternals%5D_util_1jlmhhygpp07l._.js.map
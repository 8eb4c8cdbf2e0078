globalThis.__BUILD_MANIFEST = {
  "pages": {
    "/_app": []
  },
  "devFiles": [],
  "polyfillFiles": [
    "static/chunks/0cz1d0mv5g_q7.js"
  ],
  "lowPriorityFiles": [
    "static/0jGF2k6cZdaQGfSEW1vU8/_buildManifest.js",
    "static/0jGF2k6cZdaQGfSEW1vU8/_ssgManifest.js",
    "static/0jGF2k6cZdaQGfSEW1vU8/_clientMiddlewareManifest.js"
  ],
  "rootMainFiles": [
    "static/chunks/108xzwajcxc4_.js",
    "static/chunks/0dja-bi764usq.js",
    "static/chunks/1h_9bx78hlhbi.js",
    "static/chunks/turbopack-2u1d16houkiyo.js"
  ],
  "rootMainFilesTree": {},
  "pagesChunkGroupBootstrapParams": {
    "/page": {
      "otherChunks": [
        "static/chunks/108xzwajcxc4_.js",
        "static/chunks/0dja-bi764usq.js",
        "static/chunks/1h_9bx78hlhbi.js"
      ],
      "runtimeModuleIds": [
        86383
      ]
    },
    "/_not-found/page": {
      "otherChunks": [
        "static/chunks/108xzwajcxc4_.js",
        "static/chunks/0dja-bi764usq.js",
        "static/chunks/1h_9bx78hlhbi.js"
      ],
      "runtimeModuleIds": [
        86383
      ]
    },
    "/_global-error/page": {
      "otherChunks": [
        "static/chunks/108xzwajcxc4_.js",
        "static/chunks/0dja-bi764usq.js",
        "static/chunks/1h_9bx78hlhbi.js"
      ],
      "runtimeModuleIds": [
        86383
      ]
    }
  },
  "chunkLoadingGlobal": "TURBOPACK"
};

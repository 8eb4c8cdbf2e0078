/** npm run build, after the compiler: the texts that the package carries, the page of the explorer, and lib/. */
import { bundle } from "./bundle.js";
import { writeExplorer } from "./explorer.js";
import { writeTexts } from "./texts.js";

writeTexts();
await writeExplorer();
await bundle();

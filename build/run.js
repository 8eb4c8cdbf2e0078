/** npm run build, after the compiler: the texts that the package carries, and lib/. */
import { bundle } from "./bundle.js";
import { writeTexts } from "./texts.js";

writeTexts();
await bundle();

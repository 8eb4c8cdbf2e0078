/** Starts the page. */
import { render } from "preact";
import { App } from "./app.js";

const page = document.getElementById("page");
if (page) {
  page.textContent = "";
  render(<App />, page);
}

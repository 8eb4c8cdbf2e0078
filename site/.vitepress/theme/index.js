/** The default theme with more room for tables. */
import theme from "vitepress/theme";
import "./wide.css";

export default theme;

import { say } from "../program";
export default function Page() { return <main>{say()}</main>; }

/** Starts what a bench starts: a server, and a command in a group of its own. */
import { spawn } from "node:child_process";
import { endChildrenOnSignal } from "../../bench/endChildren.ts";

endChildrenOnSignal();
const server = spawn("sleep", ["60"]);
const group = spawn("sleep", ["60"], { detached: true });
console.log(`${server.pid} ${group.pid}`);

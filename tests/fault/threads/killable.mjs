/**
 * Preloaded into a server and, by Node, into its threads. Who connects to the socket KILLED_AT and writes the name of a
 * thread's script has the newest such thread ended: by `terminate`, whatever it does, or by an error that it throws.
 */
import { createServer } from "node:net";
import { basename } from "node:path";
import { BroadcastChannel, isMainThread, threadId } from "node:worker_threads";

const channel = new BroadcastChannel("killable");
const { KILLED_AT } = process.env;

if (!isMainThread) {
	const name = basename(process.argv[1] ?? "");
	channel.onmessage = ({ data }) => {
		if (data.thrownBy !== threadId) return;
		setImmediate(() => {
			throw new Error("a fault for a test");
		});
	};
	channel.unref();
	channel.postMessage({ threadId, name });
} else if (KILLED_AT) {
	const workers = new Map();
	/** The newest thread of each script. */
	const newest = new Map();
	process.on("worker", (worker) => workers.set(worker.threadId, worker));
	channel.onmessage = ({ data }) => newest.set(data.name, data.threadId);
	channel.unref();
	const server = createServer((socket) => {
		socket.setEncoding("utf8");
		socket.on("data", (text) => {
			const [how, name] = text.trim().split(" ");
			const id = newest.get(name);
			newest.delete(name);
			const worker = workers.get(id);
			if (worker === undefined) return socket.end(`there is no ${name}`);
			worker.once("exit", () => socket.end("killed"));
			if (how === "throw") channel.postMessage({ thrownBy: id });
			else worker.terminate();
		});
	});
	server.listen(KILLED_AT);
	server.unref();
}

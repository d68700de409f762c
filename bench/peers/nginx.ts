/** nginx with one process, serving bytes of Gantry from files. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../servers.ts";
import type { Fixed } from "./contests.ts";
import { type ComparedServer, startPeer } from "./peer.ts";

/** Starts nginx. */
export async function startNginx(answers: readonly Fixed[]): Promise<ComparedServer> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-nginx-"));
	const port = await freePort();
	const locations = answers.map(({ path, body, headers, contentType }, index) => {
		writeFileSync(join(folder, String(index)), body);
		const lines = headers.map(
			([name, value]) => `add_header ${name} "${value.replace(/"/g, '\\"')}";`,
		);
		// nginx refuses POST for a static file with 405, so for a call that error is mapped to the file.
		return `location = ${path} { default_type "${contentType}"; ${lines.join(" ")} error_page 405 =200 /${index}; rewrite ^ /${index} break; }
			location = /${index} { default_type "${contentType}"; ${lines.join(" ")} }`;
	});
	const user = process.getuid?.() === 0 ? "user root;" : "";
	const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${folder}/${name};`,
	);
	const config = join(folder, "nginx.conf");
	// One process, so that its CPU time is that of its pid.
	writeFileSync(
		config,
		`master_process off; pid ${folder}/pid; error_log ${folder}/error.log; daemon off; ${user}
		events { worker_connections 1024; }
		http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100; open_file_cache_valid 60s; ${places.join(" ")}
			server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join("\n")} } }`,
	);
	const peer = await startPeer(["nginx", "-c", config], port);
	return {
		...peer,
		async stop() {
			await peer.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** `npm run build`: the site, for production. */
import { buildSite, installDependencies, SetUpFailed } from "./setUp.mjs";

try {
	await installDependencies();
	await buildSite();
} catch (error) {
	console.error(error instanceof SetUpFailed ? error.message : error);
	process.exit(1);
}

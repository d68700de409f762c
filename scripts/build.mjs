/** `npm run build`: the site and the program, for production. */
import { build, installDependencies, SetUpFailed } from "./setUp.mjs";

try {
	await installDependencies();
	await build();
} catch (error) {
	console.error(error instanceof SetUpFailed ? error.message : error);
	process.exit(1);
}

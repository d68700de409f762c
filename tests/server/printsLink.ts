/** Prints the link of a first owner. */
import { printFirstOwner } from "../../src/server/printFirstOwner.ts";

await printFirstOwner({ firstOwner: async () => "http://localhost/score/sign-in#code=x" });

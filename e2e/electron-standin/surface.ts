import ts from 'typescript-api';

/** A member of Electron that a source file touches, such as `WebContents.reload`. */
export interface UsedMember {
  readonly owner: string;
  readonly member: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Every member of electron.d.ts that the given files use, by the types and not by their spelling.
 */
export function electronMembersUsedIn(files: readonly string[]): UsedMember[] {
  const program = ts.createProgram([...files], {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
  });
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source ? membersIn(source, checker) : [];
  });
}

function membersIn(source: ts.SourceFile, checker: ts.TypeChecker): UsedMember[] {
  const found: UsedMember[] = [];
  const visit = (node: ts.Node): void => {
    const owner = ts.isPropertyAccessExpression(node) ? ownerOf(node, checker) : undefined;
    if (owner !== undefined && ts.isPropertyAccessExpression(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ owner, member: node.name.text, file: source.fileName, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The class or interface of electron.d.ts that declares the accessed member. */
function ownerOf(node: ts.PropertyAccessExpression, checker: ts.TypeChecker): string | undefined {
  const declarations = checker.getSymbolAtLocation(node.name)?.declarations ?? [];
  for (const declaration of declarations) {
    const isElectron = declaration.getSourceFile().fileName.endsWith('/electron/electron.d.ts');
    const { parent } = declaration;
    const isMember = ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent);
    if (isElectron && isMember && parent.name) return parent.name.text;
  }
  return undefined;
}

/** The values that a file imports from `electron`. */
export function electronImportsIn(file: string): string[] {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.ESNext);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !isElectron(statement.moduleSpecifier)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (statement.importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.filter((one) => !one.isTypeOnly).map((one) => one.name.text);
  });
}

function isElectron(specifier: ts.Expression): boolean {
  return ts.isStringLiteral(specifier) && specifier.text === 'electron';
}

import type { DynamicModule, FactoryProvider, ForwardReference, Provider, Type } from '@nestjs/common';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

type Imported = Type | DynamicModule | ForwardReference<() => Type>;

/**
 * Registers the models that a module and its imports define with `MongooseModule.forFeature`, without starting the
 * application: no services, no settings but the database's, no Redis.
 */
export function registerModels(connection: Connection, module: Imported, seen = new Set<unknown>()): void {
  if (seen.has(module)) return;
  seen.add(module);
  if ('forwardRef' in module) return registerModels(connection, module.forwardRef(), seen);
  const isDynamic = 'module' in module;
  const type = isDynamic ? module.module : module;
  if (isDynamic && type === MongooseModule)
    return module.providers?.forEach((provider) => register(connection, provider));
  const imports = [
    ...((Reflect.getMetadata('imports', type) as Imported[] | undefined) ?? []),
    ...((isDynamic ? module.imports : []) ?? []),
  ];
  for (const next of imports) registerModels(connection, next as Imported, seen);
}

function register(connection: Connection, provider: Provider): void {
  const { inject = [], useFactory } = provider as FactoryProvider;
  if (inject.length !== 1 || inject[0] !== getConnectionToken())
    throw new Error('Only models that depend on nothing but the connection can be migrated');
  useFactory(connection);
}

import 'reflect-metadata';
import { createServer } from 'node:http';
// Loads the packages of the API and opens its connections, without the API's own code.
import '@nestjs/common';
import '@nestjs/core';
import '@nestjs/platform-fastify';
import '@nestjs/swagger';
import '@nestjs/throttler';
import 'bull';
import 'class-transformer';
import 'class-validator';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import 'sharp';
import { handleCalls } from '../child-process.js';

const { MONGODB_URI = '', REDIS_URL = '' } = process.env;
const connection = await createConnection(MONGODB_URI).asPromise();
const redis = new Redis(REDIS_URL);
await redis.ping();
const server = createServer((_, response) => response.end());
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
handleCalls(async () => ({ database: connection.name }));
